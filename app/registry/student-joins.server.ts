export { joinThreads, lockThreads, partThreads } from "#app/conversations/threads/join-threads.server.ts";
