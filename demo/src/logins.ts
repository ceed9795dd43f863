/** The same for all demo accounts; they exist outside production only. */
export const DEMO_PASSWORD = 'Linden-tree-walk-7'
/** Not a secret: the demo's staff need an authenticator, and everybody may see it. */
export const DEMO_SECRET = 'NB2W45DFOIZA46LPNRSCA3DJ'

export const DEMO_PROVIDER = { email: 'provider@demo.heartwell.example', name: 'Eleanor Finch' }

/** Their authenticators are random: nobody signs in as them. */
export const DEMO_COLLEAGUES = [
  { email: 'tom.reed@demo.heartwell.example', name: 'Tom Reed', roles: ['reviewer', 'moderator'] },
  { email: 'priya.nair@demo.heartwell.example', name: 'Priya Nair', roles: ['support', 'finance'] },
  { email: 'lucia.prado@demo.heartwell.example', name: 'Lucía Prado', roles: ['editor'] },
] as const

export const DEMO_LOGINS = [
  { who: 'approved member', email: 'margaret@demo.heartwell.example', where: '/Login' },
  { who: 'half-finished member', email: 'daniel@demo.heartwell.example', where: '/Login' },
  { who: 'counsellor', email: 'amara@demo.heartwell.example', where: '/provider' },
  // Can be booked at any hour, to begin within minutes.
  { who: 'counsellor, free now', email: 'jonas@demo.heartwell.example', where: '/provider' },
  { who: 'provider', email: DEMO_PROVIDER.email, where: '/provider' },
]

/** A member with whom Margaret can chat in a second browser. */
export const DEMO_CHAT_PARTNER = {
  who: 'connection of Margaret',
  email: 'alejandro.ibanez@demo.heartwell.example',
  where: '/Login',
}
