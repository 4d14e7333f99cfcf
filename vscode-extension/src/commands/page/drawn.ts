/** The picture that the extension has put into the page. */
export const picture = new Image();
picture.src = document.body.dataset["picture"] ?? "";
picture.alt = document.title;

/** Draws the picture in pixels, as a PNG. */
export async function drawn(): Promise<Blob> {
  await picture.decode();
  const scale = Number(document.body.dataset["scale"]);
  const canvas = document.createElement("canvas");
  canvas.width = picture.naturalWidth * scale;
  canvas.height = picture.naturalHeight * scale;
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((png) => (png === null ? reject(new Error("The picture is too large.")) : resolve(png)), "image/png"),
  );
}
