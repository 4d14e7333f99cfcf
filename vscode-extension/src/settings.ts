import * as vscode from "vscode";
import { SETTINGS } from "./settingsTable";

type SettingName = keyof typeof SETTINGS;

type Values = { readonly [Name in SettingName]: ReturnType<(typeof SETTINGS)[Name]["read"]> };

export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

/** The value of a setting, which is of its kind whatever was written. */
export function setting<Name extends SettingName>(name: Name): Values[Name] {
  return SETTINGS[name].read(written(name)) as Values[Name];
}

/** Whether the value that was written for a setting is of its kind. */
export function isRight(name: SettingName): boolean {
  const value = written(name);
  return value === undefined || JSON.stringify(value) === JSON.stringify(SETTINGS[name].read(value));
}

function written(name: SettingName): unknown {
  return vscode.workspace.getConfiguration("kifu").get(name);
}
