/** Names that people use besides the one in the list, folded: by country, the used name first. */
const NAMES: Record<string, string> = {
  AT: 'wien: vienna',
  BE: 'anvers: antwerp; antwerpen: antwerp; brussel: brussels; bruxelles: brussels; gand: gent; ghent: gent; bruges: brugge; luttich: liege; luik: liege; louvain: leuven',
  CH: 'geneve: geneva; genf: geneva; lucerne: luzern; basle: basel; bale: basel; zuerich: zurich; berne: bern',
  CZ: 'praha: prague; prag: prague; plzen: pilsen',
  DE: 'nuernberg: nuremberg; nurnberg: nuremberg; munchen: munich; muenchen: munich; koeln: koln; cologne: koln; hanover: hannover; frankfurt: frankfurt am main; duesseldorf: dusseldorf; saarbruecken: saarbrucken; ludwigshafen: ludwigshafen am rhein',
  DK: 'aarhus: arhus; kobenhavn: copenhagen',
  ES: 'seville: sevilla; saragossa: zaragoza; palma de mallorca: palma; la coruna: a coruna; san sebastian: donostia san sebastian',
  FR: 'marseilles: marseille; lyons: lyon',
  GB: 'hull: kingston upon hull; saint albans: st albans; saint helens: st helens; southend: southend on sea',
  GR: 'athina: athens; saloniki: thessaloniki; patras: patra',
  IE: 'baile atha cliath: dublin; corcaigh: cork; gaillimh: galway',
  IN: 'bombay: mumbai; calcutta: kolkata; madras: chennai; bangalore: bengaluru; poona: pune',
  IT: 'syracuse: siracusa; roma: rome; milano: milan; torino: turin; napoli: naples; firenze: florence; venezia: venice; genova: genoa; padova: padua',
  MX: 'ciudad de mexico: mexico city; cdmx: mexico city',
  NL: 'den haag: the hague; s gravenhage: the hague; den bosch: s hertogenbosch',
  PL: 'warszawa: warsaw; cracow: krakow',
  PT: 'lisboa: lisbon; oporto: porto',
  RO: 'bucuresti: bucharest',
  RS: 'beograd: belgrade',
  RU: 'moskva: moscow; sankt peterburg: saint petersburg; st petersburg: saint petersburg',
  SE: 'goteborg: gothenburg',
  UA: 'kiev: kyiv; odessa: odesa',
  US: 'new york: new york city; washington dc: washington; washington d c: washington',
}

/** The listed name by country and used name. */
export const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([country, names]) =>
    names.split('; ').map((pair): [string, string] => {
      const [used = '', listed = ''] = pair.split(': ')
      return [`${country} ${used}`, listed]
    }),
  ),
)
