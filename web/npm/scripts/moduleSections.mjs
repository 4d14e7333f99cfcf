// The sections of a module in its binary form.

/** Those that TeaVM's runtime reads. They are lost when a module is read from its text. */
export function sectionsForRuntime(module) {
  const sections = [];
  let next = 8; // after the magic number and the version
  for (let from = next; from < module.length; from = next) {
    let size = 0;
    let at = from + 1;
    for (let shift = 0; at === from + 1 || module[at - 1] > 0x7f; shift += 7, at++) {
      size |= (module[at] & 0x7f) << shift;
    }
    next = at + size;
    if (module[from] === 0 && module.subarray(at + 1, next).toString("latin1").startsWith("teavm.")) {
      sections.push(module.subarray(from, next));
    }
  }
  return sections;
}
