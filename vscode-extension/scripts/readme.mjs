// The page that VS Code and the marketplace show of the extension. They find no files of the package: the
// Japanese page, which would be another file, is its second part. They show pictures only from https;
// where no address is given from which these can be fetched, they are put into the page, for other readers of it.

/**
 * @param {string} english
 * @param {string} japanese
 * @param {(path: string) => Buffer} picture the content of a picture
 * @param {string} [address] the https address of the folder that has the folder of the pictures
 * @returns {string}
 */
export function extensionPage(english, japanese, picture, address) {
  const page = [
    english.replace("[日本語](README.ja.md)", "[日本語](#日本語)"),
    japanese.replace(/^# (.*)\n\n\[English\]\(README\.md\)$/m, "# 日本語\n\n**$1**"),
  ].join("\n---\n\n");
  return page
    .replace(/\((pictures\/\S+\.(png|gif))\)/g, (_, path, type) =>
      address === undefined ? `(data:image/${type};base64,${picture(path).toString("base64")})` : `(${address}/${path})`,
    );
}
