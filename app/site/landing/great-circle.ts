/** A place on the globe, in degrees; north and east are positive. */
export interface Place {
  name: string;
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (value: number) => (value * 180) / Math.PI;

/** The shortest way over the globe in kilometres (haversine, a sphere of 6,371 km: right within 0.5%). */
export function distanceKm(from: Place, to: Place): number {
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2);
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const part =
    halfLatitude ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(part));
}

/** The direction in which the shortest way sets out: degrees clockwise from north, 0 to 360. */
export function initialBearing(from: Place, to: Place): number {
  const turn = radians(to.longitude - from.longitude);
  const y = Math.sin(turn) * Math.cos(radians(to.latitude));
  const x =
    Math.cos(radians(from.latitude)) * Math.sin(radians(to.latitude)) -
    Math.sin(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.cos(turn);
  return (degrees(Math.atan2(y, x)) + 360) % 360;
}

/** Points along the shortest way, both ends among them, `pieces` + 1 in all. */
export function waypoints(from: Place, to: Place, pieces: number): { latitude: number; longitude: number }[] {
  const angle = distanceKm(from, to) / EARTH_RADIUS_KM;
  return Array.from({ length: pieces + 1 }, (_, index) => {
    const travelled = index / pieces;
    const a = Math.sin((1 - travelled) * angle) / Math.sin(angle);
    const b = Math.sin(travelled * angle) / Math.sin(angle);
    const [x, y, z] = (["x", "y", "z"] as const).map(
      (axis) => a * unitVector(from)[axis] + b * unitVector(to)[axis],
    ) as [number, number, number];
    return { latitude: degrees(Math.atan2(z, Math.hypot(x, y))), longitude: degrees(Math.atan2(y, x)) };
  });
}

function unitVector({ latitude, longitude }: Place) {
  const ring = Math.cos(radians(latitude));
  return {
    x: ring * Math.cos(radians(longitude)),
    y: ring * Math.sin(radians(longitude)),
    z: Math.sin(radians(latitude)),
  };
}
