import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "./failure.mjs";
import { ROOT } from "./project.mjs";

const LOCK = path.join(ROOT, ".bootstrap-lock");

/**
 * Runs `work` while no other start of this project installs or builds.
 *
 * The lock is a directory that is created elsewhere with its owner in it and renamed into place, which the file
 * system allows only once. A lock whose owner no longer exists is removed.
 */
export async function withLock(work, lock = LOCK) {
  let told = false;
  while (!tryLock(lock)) {
    if (!told) console.log(`Waiting for another start (process ${readOwner(lock)}) to install or build.`);
    told = true;
    await sleep(200);
  }
  try {
    return await work();
  } finally {
    release(lock);
  }
}

/**
 * Removed in one step: if it were emptied in place, it could already belong to another process when it is removed.
 */
function release(lock) {
  const old = aside(lock, "old");
  fs.renameSync(lock, old);
  fs.rmSync(old, { recursive: true, force: true });
}

function tryLock(lock) {
  const own = aside(lock, "new");
  try {
    fs.mkdirSync(own);
    fs.writeFileSync(path.join(own, "owner"), String(process.pid));
  } catch (error) {
    throw new Failure(
      `${path.dirname(lock)} cannot be written (${error.code}): install and build as a user who may write there.`,
    );
  }
  try {
    fs.renameSync(own, lock);
    return true;
  } catch (error) {
    fs.rmSync(own, { recursive: true, force: true });
    // Windows answers EPERM where others say that the directory is there and not empty.
    const taken = process.platform === "win32" ? ["EPERM"] : ["ENOTEMPTY", "EEXIST"];
    if (!taken.includes(error.code)) throw error;
  }
  const owner = readOwner(lock);
  if (owner !== "" && !isStarter(Number(owner))) takeAway(lock, owner);
  return false;
}

/** Only the lock that was checked: one that a third start has created since then is put back. */
function takeAway(lock, owner) {
  const old = aside(lock, "old");
  try {
    fs.renameSync(lock, old);
    if (readOwner(old) !== owner) fs.renameSync(old, lock);
  } catch {
    // Another start was quicker.
  }
  fs.rmSync(old, { recursive: true, force: true });
}

function aside(lock, kind) {
  return `${lock}.${kind}-${process.pid}-${randomBytes(4).toString("hex")}`;
}

function readOwner(lock) {
  try {
    return fs.readFileSync(path.join(lock, "owner"), "utf8");
  } catch {
    return "";
  }
}

/** Process ids are reused: if possible, check that the process is one of these starts. */
function isStarter(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("bootstrap");
  } catch {
    return true;
  }
}
