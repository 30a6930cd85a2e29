import { describe, expect, test } from "vitest";
import { distanceKm, initialBearing, type Place, waypoints } from "./great-circle.ts";

const kathmandu: Place = { name: "Kathmandu", latitude: 27.72, longitude: 85.32 };
const sydney: Place = { name: "Sydney", latitude: -33.87, longitude: 151.21 };

describe("The shortest way over the globe", () => {
  test("A quarter of the equator is a quarter of the earth's girth, due east", () => {
    const origin = { name: "", latitude: 0, longitude: 0 };
    const east = { name: "", latitude: 0, longitude: 90 };
    expect(distanceKm(origin, east)).toBeCloseTo(10007.5, 0);
    expect(initialBearing(origin, east)).toBeCloseTo(90, 6);
  });

  test("From Kathmandu to Sydney it is about 9,770 km, setting out to the south-east", () => {
    expect(distanceKm(kathmandu, sydney)).toBeGreaterThan(9700);
    expect(distanceKm(kathmandu, sydney)).toBeLessThan(9850);
    expect(initialBearing(kathmandu, sydney)).toBeGreaterThan(120);
    expect(initialBearing(kathmandu, sydney)).toBeLessThan(135);
  });

  test("It is as far back as forth", () => {
    expect(distanceKm(sydney, kathmandu)).toBeCloseTo(distanceKm(kathmandu, sydney), 6);
  });

  test("The waypoints begin and end at the places, and their pieces add up to the whole", () => {
    const points = waypoints(kathmandu, sydney, 24);
    expect(points).toHaveLength(25);
    expect(points[0]?.latitude).toBeCloseTo(kathmandu.latitude, 6);
    expect(points[24]?.longitude).toBeCloseTo(sydney.longitude, 6);
    const sum = points
      .slice(1)
      .reduce(
        (total, point, at) =>
          total + distanceKm({ name: "", ...(points[at] ?? point) }, { name: "", ...point }),
        0,
      );
    expect(sum).toBeCloseTo(distanceKm(kathmandu, sydney), 3);
  });
});
