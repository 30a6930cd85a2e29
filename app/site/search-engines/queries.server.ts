import { and, asc, count, eq, getTableColumns } from "drizzle-orm";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { scholarships } from "#app/catalogue/scholarships/scholarships.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { SITEMAP_KINDS, SITEMAP_PART_SIZE, type SitemapKind, type SitemapPart } from "./sitemap-part.ts";

/** One address of the sitemap: from the root, and when what is there changed last. */
export interface SitemapEntry {
  readonly path: string;
  readonly changed?: Date | undefined;
}

/** What stands in the sitemap without being in the database. */
export type FixedEntries = Readonly<Record<"pages" | "guides", readonly SitemapEntry[]>>;

const visible = {
  universities: and(eq(universities.isArchived, false), eq(universities.status, "open")),
  courses: and(eq(courses.isArchived, false), eq(courses.status, "open"), eq(universities.isArchived, false)),
  scholarships: and(eq(scholarships.isArchived, false), eq(scholarships.status, "open")),
};

/** All parts that there are now, in order; a kind without an address has none. */
export async function listSitemapParts(db: DbOrTransaction, fixed: FixedEntries): Promise<SitemapPart[]> {
  const [[ofUniversities], [ofCourses], [ofScholarships]] = await Promise.all([
    db.select({ number: count() }).from(universities).where(visible.universities),
    db
      .select({ number: count() })
      .from(courses)
      .innerJoin(universities, eq(universities.id, courses.universityId))
      .where(visible.courses),
    db.select({ number: count() }).from(scholarships).where(visible.scholarships),
  ]);
  const sizes: Record<SitemapKind, number> = {
    pages: fixed.pages.length,
    guides: fixed.guides.length,
    universities: ofUniversities?.number ?? 0,
    courses: ofCourses?.number ?? 0,
    scholarships: ofScholarships?.number ?? 0,
  };
  return SITEMAP_KINDS.flatMap((kind) =>
    Array.from({ length: Math.ceil(sizes[kind] / SITEMAP_PART_SIZE) }, (_, at) => ({ kind, number: at + 1 })),
  );
}

/** The addresses of one part, at most `SITEMAP_PART_SIZE`; none for a part that is not there. */
export async function listSitemapEntries(
  db: DbOrTransaction,
  { kind, number }: SitemapPart,
  fixed: FixedEntries,
): Promise<readonly SitemapEntry[]> {
  const offset = (number - 1) * SITEMAP_PART_SIZE;
  if (kind === "pages" || kind === "guides") return fixed[kind].slice(offset, offset + SITEMAP_PART_SIZE);
  if (kind === "courses") {
    const rows = await db
      .select({ slug: courses.slug, changed: courses.updatedAt })
      .from(courses)
      .innerJoin(universities, eq(universities.id, courses.universityId))
      .where(visible.courses)
      .orderBy(asc(courses.slug))
      .limit(SITEMAP_PART_SIZE)
      .offset(offset);
    return rows.map(({ slug, changed }) => ({ path: `/courses/${slug}`, changed }));
  }
  const table = { universities, scholarships }[kind];
  const { slug, updatedAt } = getTableColumns(table);
  const rows = await db
    .select({ slug, changed: updatedAt })
    .from(table)
    .where(visible[kind])
    .orderBy(asc(slug))
    .limit(SITEMAP_PART_SIZE)
    .offset(offset);
  return rows.map((row) => ({ path: `/${kind}/${row.slug}`, changed: row.changed }));
}
