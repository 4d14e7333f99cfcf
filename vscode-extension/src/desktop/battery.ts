import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { platform } from "node:process";
import { promisify } from "node:util";

/** Where Linux says what it knows of batteries and mains. */
const SUPPLIES = "/sys/class/power_supply";

/** Whether this computer runs on its battery; a system that does not say so counts as one on mains. */
export async function isOnBattery(): Promise<boolean> {
  switch (platform) {
    case "linux":
      return isDischarging();
    case "darwin":
      return promisify(execFile)("/usr/bin/pmset", ["-g", "batt"]).then(({ stdout }) => stdout.includes("'Battery Power'"), () => false);
    default:
      return false;
  }
}

/** Whether a battery of the computer itself is discharging; those of a mouse or a pen do not count. */
export async function isDischarging(folder = SUPPLIES): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  const supplies = await Promise.all(names.map((name) => supply(join(folder, name))));
  return supplies.some(({ type, scope, status }) => type === "Battery" && scope !== "Device" && status === "Discharging");
}

async function supply(folder: string): Promise<Record<"type" | "scope" | "status", string>> {
  const said = (name: string): Promise<string> => readFile(join(folder, name), "utf8").then((text) => text.trim(), () => "");
  const [type, scope, status] = await Promise.all([said("type"), said("scope"), said("status")]);
  return { type, scope, status };
}
