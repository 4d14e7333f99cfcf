/** A text in UTF-8 as Base64. There is no `Buffer` in a browser. */
function base64(text: string): string {
  return base64Of(new TextEncoder().encode(text));
}

/** A picture as the address of an image. */
export function pictureOf(svg: string): string {
  return `data:image/svg+xml;base64,${base64(svg)}`;
}

/** An unguessable word, for the scripts of a page. */
export function randomWord(): string {
  return base64Of(crypto.getRandomValues(new Uint8Array(16)));
}

function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
