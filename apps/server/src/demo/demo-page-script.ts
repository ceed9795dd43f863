/** Runs on the demo page: signs in with one click, keeps code and emails up to date, and requests sample answers. */
export const DEMO_PAGE_SCRIPT = `
const post = (path, data) =>
  fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(data) }).then((r) => r.json())
const status = document.querySelector('[role=status]')
const say = (text) => { status.textContent = text }

async function signIn({ email, password, staff }) {
  if (staff) {
    const { code } = await (await fetch('/dev/authenticator.json')).json()
    const answer = await post('/api/provider/sign-in', { email, password, code })
    if (answer.success === false || answer.code) return say(answer.message + ' A code works once: try again when it has changed.')
    location.assign('/provider')
    return
  }
  const answer = await post('/api/userlogin', { email, password })
  if (!answer.data) return say(answer.message)
  const { id, _id, name, email: address, profile_completion_status, approve_reject, verification_status } = answer.data
  const user = { id, _id, name, email: address, profile_completion_status, approve_reject, verification_status }
  localStorage.setItem('currentUser', JSON.stringify(user))
  location.assign('/Tab')
}

async function fill() {
  const user = JSON.parse(localStorage.getItem('currentUser') ?? '{}')
  const { message, done } = await post('/dev/sample-answers', { user_id: user.id ?? user._id ?? '' })
  say(message)
  if (done) location.assign('/Tab')
}

addEventListener('click', async ({ target }) => {
  const button = target.closest('button')
  if (!button) return
  button.disabled = true
  await (button.dataset.email ? signIn(button.dataset) : fill()).catch(() => say('That did not work. Please try again.'))
  button.disabled = false
})

async function refresh() {
  const page = new DOMParser().parseFromString(await (await fetch('/dev/demo')).text(), 'text/html')
  for (const id of ['code', 'mails']) {
    const [old, fresh] = [document.getElementById(id), page.getElementById(id)]
    if (old && fresh && old.innerHTML !== fresh.innerHTML) old.replaceChildren(...fresh.childNodes)
  }
}
setInterval(() => refresh().catch(() => undefined), 3000)
`
