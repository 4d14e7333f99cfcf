import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import * as path from "node:path";
import { pathToFileURL } from "node:url";
import { createConnection } from "vscode-languageserver/node";
import { loadEngine } from "../loadEngine.js";
import { CONNECTION } from "./connection.js";
import { Door } from "./door.js";
