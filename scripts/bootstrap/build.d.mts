export function buildIfChanged(node: string): Promise<number>;
