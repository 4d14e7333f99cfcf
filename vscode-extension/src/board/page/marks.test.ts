import { expect, it } from "vitest";
import { readMark, shapeOf as shapeOfMark, wordsOf, writeMark, type Shape } from "./marks";

const shapeOf = (written: string, flipped: boolean): Shape => shapeOfMark(readMark(written), flipped);

it("draws a ring around a square", () => {
  expect(shapeOf("9a", false)).toEqual({ name: "circle", attributes: { class: "mark in-blue", cx: 28, cy: 30, r: 25 } });
  expect(shapeOf("9a", true)).toEqual({ name: "circle", attributes: { class: "mark in-blue", cx: 476, cy: 510, r: 25 } });
});

it("draws an arrow from the middle of a square to that of another", () => {
  const upwards = shapeOf("5e5c", false);
  expect(upwards.name).toBe("path");
  expect(upwards.attributes["transform"]).toBe("translate(252 270) rotate(-90)");
  expect(upwards.attributes["d"]).toBe("M0-4H93v-11l27 15l-27 15v-11H0z");
  expect(shapeOf("5e5c", true).attributes["transform"]).toBe("translate(252 270) rotate(90)");
  expect(shapeOf("5e3e", false).attributes["transform"]).toBe("translate(252 270) rotate(0)");
});

it("draws in the colour that a mark has, and more weakly what says less", () => {
  expect(readMark("7g7f:red")).toEqual({ at: "7g7f", color: "red" });
  expect(readMark("7g7f:pink")).toEqual({ at: "7g7f", color: "blue" });
  expect(shapeOf("7g7f:green", false).attributes["class"]).toBe("arrow in-green");
  expect(shapeOfMark({ at: "5e", color: "red", faint: true }, false).attributes["class"]).toBe("mark in-red faint");
});

it("is written as the server does, and in the words of figures", () => {
  const marks = ["5e", "8h2b:red", "7g:yellow", "2h2d"];
  expect(marks.map(readMark).map(writeMark)).toEqual(marks);
  expect(wordsOf(marks.map(readMark))).toBe("mark=5e,7g:yellow arrow=8h-2b:red,2h-2d");
  expect(wordsOf([])).toBe("");
});
