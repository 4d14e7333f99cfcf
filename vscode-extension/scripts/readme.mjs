// The page that VS Code and the marketplace show of the extension. They find no files of the package: the
// Japanese page, which would be another file, is its second part. They show pictures only from https;
// where no address is given from which these can be fetched, the page has none.

/** A paragraph that is a picture of ours. */
const PICTURE = /^!\[[^\]]*\]\(pictures\/\S+\)\n\n/gm;

/**
 * @param {string} english
 * @param {string} japanese
 * @param {string} [address] the https address of the folder that has the folder of the pictures
 * @returns {string}
 */
export function extensionPage(english, japanese, address) {
  const page = [
    english.replace("[日本語](README.ja.md)", "[日本語](#日本語)"),
    japanese.replace(/^# (.*)\n\n\[English\]\(README\.md\)$/m, "# 日本語\n\n**$1**"),
  ].join("\n---\n\n");
  return address === undefined ? page.replace(PICTURE, "") : page.replaceAll("](pictures/", `](${address}/pictures/`);
}
