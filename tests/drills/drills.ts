/** Something that operators fear, done on purpose by tests that there are. */
export interface Drill {
  /** With which it is chosen: `npm run drill -- clock`. */
  readonly name: string;
  readonly title: string;
  readonly done: string;
  readonly expected: string;
  /** Files under `tests/`, each with a part of the name of its tests where not all of them belong to the drill. */
  readonly tests: readonly { readonly file: string; readonly only?: string }[];
}

const NOTHING_LOST =
  "Nothing that was acknowledged is lost, nothing is there twice, nobody sees a page of status 500 or a stack trace, and all goes on without hands.";

export const DRILLS: readonly Drill[] = [
  {
    name: "failover",
    title: "The primary database server dies, and the standby is promoted",
    done: "Two servers with synchronous replication. The primary is killed while 24 students submit, the standby is promoted.",
    expected: `${NOTHING_LOST} The server is not restarted, and people who had no answer submit again.`,
    tests: [{ file: "hostile/failover.test.ts" }],
  },
  {
    name: "kill",
    title: "The server is killed, or its database, or its connections",
    done: "kill -9 in turn, while students submit, sign up and send files, and while an operator stops the server under load.",
    expected: NOTHING_LOST,
    tests: [
      { file: "hostile/crash.test.ts" },
      { file: "hostile/crash-uploads.test.ts" },
      { file: "hostile/crash-stop.test.ts" },
    ],
  },
  {
    name: "restarts",
    title: "The database restarts twenty times",
    done: "Twenty stops and starts of PostgreSQL under mixed load, and fifty outages in which connections or the server of the database are killed.",
    expected: `${NOTHING_LOST} Memory, connections and open files are level at the end.`,
    tests: [
      { file: "hostile/drill-mixed-load.test.ts", only: "a database that restarts" },
      { file: "hostile/crash-outages.test.ts" },
    ],
  },
  {
    name: "disk-full",
    title: "The disk is full: of the database, of the files, of the backups",
    done: "Small file systems in memory are filled to the last byte under mixed load, and emptied again. Also a database that is read-only or out of room by a limit, and a store that refuses files.",
    expected: `${NOTHING_LOST} /readyz names the reason. A backup that finds no room says so and leaves nothing behind.`,
    tests: [
      { file: "hostile/drill-disk-full.test.ts" },
      { file: "integration/outage.test.ts", only: "a database that takes no writes" },
      { file: "integration/store-away.test.ts" },
    ],
  },
  {
    name: "services",
    title: "Mail server, bucket, DNS, virus scanner, identity provider or directory is away, slow or hostile",
    done: "Under mixed load, the names of mail server and bucket cannot be resolved, then both refuse connections, then they accept them and say nothing. Each service refuses, breaks off or says nothing, one at a time.",
    expected: `${NOTHING_LOST} Emails wait and leave once, files are refused with a reason, and people are asked to try again.`,
    tests: [
      { file: "hostile/drill-services-away.test.ts" },
      { file: "integration/mail-delivery.test.ts" },
      { file: "integration/store-away.test.ts" },
      { file: "integration/virus-scan.test.ts" },
      { file: "hostile/identity-providers.test.ts" },
      { file: "integration/directories.test.ts" },
    ],
  },
  {
    name: "clock",
    title: "The clock of the machine is wrong",
    done: "Under mixed load, the clock of the server jumps an hour ahead, an hour behind, a day ahead, and is right again. The clock of the database is right all the time.",
    expected: `${NOTHING_LOST} Everyone stays signed in, and each email leaves once.`,
    tests: [{ file: "hostile/drill-clock.test.ts" }],
  },
  {
    name: "backup",
    title: "A backup under load is restored, and a backup is checked",
    done: "Backups are made while students submit, send documents and remove them, with files in a folder and in a bucket, and restored into a new database and a new store. Damaged backups are checked.",
    expected:
      "Everything that was acknowledged before the backup began is there, every file opens and has its bytes, the hash chains hold, and nothing of a change is there without the rest. A damaged backup is told by its reason.",
    tests: [
      { file: "hostile/backup-under-load.test.ts" },
      { file: "integration/backup-checks.test.ts" },
      { file: "integration/backup-commands.test.ts" },
    ],
  },
  {
    name: "load",
    title: "An hour of mixed load, with pages that listen",
    done: "Students submit and send documents, staff add records, people read pages, and ten pages listen for changes.",
    expected: `${NOTHING_LOST} Memory, connections and open files are level at the end.`,
    tests: [{ file: "hostile/drill-mixed-load.test.ts", only: "an hour of mixed load" }],
  },
];
