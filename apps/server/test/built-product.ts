import { build } from '../../../tools/build.ts'

/** Vitest's globalSetup: tests that start the server as a process start it as it is delivered, built. */
export default build
