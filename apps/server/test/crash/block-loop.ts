/** Keeps the event loop from its work, as a machine does that is too busy. */
export const blockLoop = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
