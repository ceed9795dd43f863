type Mark = readonly [mark: RegExp, name: string]

/** The first match wins: most browsers also name those they descend from. */
const BROWSERS: readonly Mark[] = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const SYSTEMS: readonly Mark[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

/**
 * The name of a device in the list of sessions: the browser and the system, without versions, so that it is no
 * fingerprint.
 */
export function deviceName(agent = ''): string {
  const named = (marks: readonly Mark[]) => marks.find(([mark]) => mark.test(agent))?.[1]
  return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(' on ') || 'Unknown device'
}
