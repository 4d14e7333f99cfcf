import { expect, it } from "vitest";
import { shapeOf } from "./marks";

it("draws a ring around a square", () => {
  expect(shapeOf("9a", false)).toEqual({ name: "circle", attributes: { class: "mark", cx: 28, cy: 30, r: 25 } });
  expect(shapeOf("9a", true)).toEqual({ name: "circle", attributes: { class: "mark", cx: 476, cy: 510, r: 25 } });
});

it("draws an arrow from the middle of a square to that of another", () => {
  const upwards = shapeOf("5e5c", false);
  expect(upwards.name).toBe("path");
  expect(upwards.attributes["transform"]).toBe("translate(252 270) rotate(-90)");
  expect(upwards.attributes["d"]).toBe("M0-4H93v-11l27 15l-27 15v-11H0z");
  expect(shapeOf("5e5c", true).attributes["transform"]).toBe("translate(252 270) rotate(90)");
  expect(shapeOf("5e3e", false).attributes["transform"]).toBe("translate(252 270) rotate(0)");
});
