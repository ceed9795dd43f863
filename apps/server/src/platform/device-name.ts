type Mark = readonly [mark: RegExp, name: string]

/** The first that fits: most browsers also name those that they descend from. */
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

/** What the list of sessions calls a device: the browser and the system, no version, nothing to fingerprint by. */
export function deviceName(agent = ''): string {
  const named = (marks: readonly Mark[]) => marks.find(([mark]) => mark.test(agent))?.[1]
  return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(' on ') || 'Unknown device'
}
