// Lists what a package contains from others, in the format of CycloneDX.
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";

/** The list in a file. */
export const billIn = (file) => JSON.parse(readFileSync(file, "utf8"));

/**
 * Lists what is in bundles, and in what lies beside them.
 *
 * @param metafiles what esbuild reports about the bundles, which are made in this folder
 * @param others the lists of what lies beside them
 */
export function billOf(metafiles, others) {
  const inputs = Object.assign({}, ...metafiles.map((metafile) => metafile.inputs));
  const outputs = Object.assign({}, ...metafiles.map((metafile) => metafile.outputs));
  const file = "node_modules/.bundled.json";
  writeFileSync(file, JSON.stringify({ inputs, outputs }));
  const bill = execFileSync("npx", ["cyclonedx-esbuild", "--output-reproducible", file], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  rmSync(file);
  return united(JSON.parse(bill), others);
}

/** Merges lists into one. What stands in several of them, under whatever reference, stands in it once. */
export function united(bill, others) {
  const all = [bill, ...others];
  const self = bill.metadata.component;
  const parts = new Map([[self.purl, self]]);
  const references = new Map();
  const listed = all.flatMap(({ metadata, components }) => [metadata.component, ...components]);
  // A file of no package has no address: it is our own or comes from the compiler of the engine, which is listed.
  for (const part of listed.filter(({ purl }) => purl !== undefined)) {
    if (!parts.has(part.purl)) {
      parts.set(part.purl, part);
    }
    references.set(part["bom-ref"], parts.get(part.purl)["bom-ref"]);
  }
  const needs = new Map([...parts.values()].map((part) => [part["bom-ref"], new Set()]));
  for (const { ref, dependsOn = [] } of all.flatMap(({ dependencies }) => dependencies)) {
    dependsOn.filter((needed) => references.has(needed)).forEach((needed) => needs.get(references.get(ref))?.add(references.get(needed)));
  }
  others.forEach(({ metadata }) => needs.get(self["bom-ref"]).add(references.get(metadata.component["bom-ref"])));
  parts.delete(self.purl);
  return {
    ...bill,
    components: [...parts.values()],
    dependencies: [...needs].map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn] })),
  };
}
