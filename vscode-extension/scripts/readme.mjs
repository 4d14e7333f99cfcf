// The page that VS Code shows of the extension. It finds no files of the package: pictures are put
// into the page, and the Japanese page, which would be another file, is its second part.

/**
 * @param {string} english
 * @param {string} japanese
 * @param {(path: string) => Buffer} picture the content of a picture
 * @returns {string}
 */
export function extensionPage(english, japanese, picture) {
  const page = [
    english.replace("[日本語](README.ja.md)", "[日本語](#日本語)"),
    japanese.replace(/^# (.*)\n\n\[English\]\(README\.md\)$/m, "# 日本語\n\n**$1**"),
  ].join("\n---\n\n");
  return page
    .replace(/\((pictures\/\S+\.(png|gif))\)/g, (_, path, type) => `(data:image/${type};base64,${picture(path).toString("base64")})`);
}
