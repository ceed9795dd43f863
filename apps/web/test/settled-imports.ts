import { afterAll, vi } from 'vitest'

// What a page loads late may still be on its way when the last test of a file ends. Vitest would cut it short, and the
// next file, which shares the modules, would find one that failed.
afterAll(() => vi.dynamicImportSettled())
