/** The same for all demo accounts; they exist outside production only. */
export const DEMO_PASSWORD = 'Linden-tree-walk-7'
/** Not a secret: the demo's staff need an authenticator, and everybody may look at it. */
export const DEMO_SECRET = 'NB2W45DFOIZA46LPNRSCA3DJ'

export const DEMO_PROVIDER = { email: 'provider@demo.heartwell.example', name: 'Eleanor Finch' }

export const DEMO_LOGINS = [
  { who: 'approved member', email: 'margaret@demo.heartwell.example', where: '/Login' },
  { who: 'half-finished member', email: 'daniel@demo.heartwell.example', where: '/Login' },
  { who: 'counsellor', email: 'amara@demo.heartwell.example', where: '/provider' },
  { who: 'provider', email: DEMO_PROVIDER.email, where: '/provider' },
]
