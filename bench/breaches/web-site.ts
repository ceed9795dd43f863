import type { Breach } from './breach.ts'
import { web } from './web-tests.ts'

const FEATURES = 'apps/web/src/features'
const ONBOARDING = `${FEATURES}/onboarding`

const STEPS: Breach[] = [
  {
    name: 'photos are encoded at the quality 0.3',
    rows: ['VA-25'],
    file: 'apps/web/src/platform/jpeg.ts',
    from: 'const QUALITY = 0.9',
    to: 'const QUALITY = 0.3',
    tests: [web('platform/to-jpeg.test.ts')],
  },
  {
    name: 'photos are sent as PNG',
    rows: ['VA-25'],
    file: 'apps/web/src/platform/jpeg.ts',
    from: "canvas.toBlob(resolve, 'image/jpeg', QUALITY)",
    to: "canvas.toBlob(resolve, 'image/png', QUALITY)",
    tests: [web('platform/to-jpeg.test.ts')],
  },
  {
    name: 'the photo step does not warn',
    rows: ['ON-04'],
    file: `${ONBOARDING}/photos-page.tsx`,
    from: '    void alert({ text: UPLOAD_WARNING, icon: <ImageUp aria-hidden="true" />, until: left.signal })\n',
    to: '',
    tests: [web('features/onboarding/steps.test.tsx', 'ON-04')],
  },
  {
    name: 'the photo step needs no consent',
    rows: ['VA-24'],
    file: `${ONBOARDING}/photos-page.tsx`,
    from: 'if (given && !none) return',
    to: 'if (!none) return',
    tests: [web('features/onboarding/steps.test.tsx', 'VA-24')],
  },
  {
    name: 'the photo step skips the document',
    rows: ['ST-25'],
    file: `${ONBOARDING}/photos-page.tsx`,
    from: "next: 'uploadDocument'",
    to: "next: 'cultureReligion'",
    tests: [web('features/onboarding/steps.test.tsx', 'ST-25')],
  },
  {
    name: 'a document of more than 2 MB is sent',
    rows: ['VA-28'],
    file: `${ONBOARDING}/public/use-document.ts`,
    // Both checks, because either refuses the file.
    from: 'if (chosen.size > IMAGE_BYTES_MAX) return tooLarge\n  try {\n    const file = await readable(chosen)\n    return file.size > IMAGE_BYTES_MAX ? tooLarge : { file }',
    to: 'try {\n    const file = await readable(chosen)\n    return { file }',
    tests: [web('features/onboarding/steps.test.tsx', 'VA-28')],
  },
  {
    name: 'the step of culture is headed Roots',
    rows: ['ON-09'],
    file: `${ONBOARDING}/culture-page.tsx`,
    from: "title: 'Culture and Belief'",
    to: "title: 'Roots'",
    tests: [web('features/onboarding/culture-and-interests.test.tsx', 'ON-09')],
  },
  {
    name: 'a text about belief is sent before the consent to store it',
    rows: [],
    file: 'apps/web/src/platform/draft-store.ts',
    from: 'const part = this.sendable(draft)',
    to: 'const part = draft',
    tests: [web('platform/draft-store.test.ts')],
  },
  {
    name: 'the interest step takes no choice for an answer',
    rows: ['VA-30'],
    file: `${ONBOARDING}/interests-page.tsx`,
    from: 'const { data, error } = InterestForm.safeParse({ interest_id: [...chosen] })\n    setError(error?.issues[0]?.message)\n',
    to: 'const { data } = InterestForm.safeParse({ interest_id: [...chosen] })\n',
    tests: [web('features/onboarding/culture-and-interests.test.tsx', 'VA-30')],
  },
  {
    name: 'the third questionnaire has a title of its own',
    rows: ['AS-10'],
    file: `${FEATURES}/assessments/reasoning-page.tsx`,
    from: 'title="Temperament Assessment"',
    to: 'title="Reasoning Assessment"',
    tests: [web('features/assessments/questionnaire.test.tsx', 'AS-10')],
  },
  {
    name: 'an answer cannot be cleared',
    rows: ['AS-03'],
    file: `${FEATURES}/assessments/answers.ts`,
    from: 'return before === index ? others : { ...others, [questionId]: index }',
    to: 'return { ...others, [questionId]: index }',
    tests: [web('features/assessments/questionnaire.test.tsx', 'AS-03')],
  },
  {
    name: 'Next is open before an answer',
    rows: ['AS-05'],
    file: `${FEATURES}/assessments/questions.tsx`,
    from: 'disabled={!isAnswered}',
    to: '',
    tests: [web('features/assessments/questionnaire.test.tsx', 'AS-05')],
  },
  {
    name: 'the last questionnaire leads approved members to the waiting page',
    rows: ['AS-13'],
    file: 'apps/web/src/platform/status-paths.ts',
    from: "return approval === 'pending' ? paths.finalSubmission : paths.memberArea",
    to: 'return paths.finalSubmission',
    tests: [web('features/assessments/questionnaire.test.tsx', 'AS-13')],
  },
]

const SITE: Breach[] = [
  {
    name: 'the header has no icons of networks',
    rows: ['MK-08'],
    file: `${FEATURES}/content/frame/site-header.tsx`,
    from: '          <ContactMail />\n          <SocialLinks className="-mr-3" />\n        </div>\n      </div>\n      <div className="wrap flex min-h-[4.5rem]',
    to: '          <ContactMail />\n        </div>\n      </div>\n      <div className="wrap flex min-h-[4.5rem]',
    tests: [web('features/accounts/site-layout.test.tsx', 'MK-08')],
  },
  {
    name: 'the header greets members with Find A Match',
    rows: ['MK-06'],
    file: `${FEATURES}/content/frame/site-header.tsx`,
    from: 'return name ? `Hi ${name}` : ',
    to: 'return ',
    tests: [web('features/accounts/site-layout.test.tsx', 'MK-06')],
  },
  {
    name: 'the link to the services is called Services',
    rows: ['RT-15'],
    file: `${FEATURES}/content/frame/site-header.tsx`,
    from: "[paths.services, 'Why Choose Us']",
    to: "[paths.services, 'Services']",
    tests: [web('features/accounts/site-layout.test.tsx', 'RT-15')],
  },
  {
    name: 'all support forms send the code of the general one',
    rows: ['HS-03', 'API-37'],
    file: `${FEATURES}/support/use-send-case.ts`,
    from: 'const body = { user_id: account.id, subject,',
    to: "const body = { user_id: account.id, subject: 'gs' as const,",
    tests: [web('features/support/support-form.test.tsx', 'HS-03')],
  },
  {
    name: 'the dispute form sends no transaction',
    rows: ['HS-03'],
    file: `${FEATURES}/support/use-send-case.ts`,
    from: "subject === 'pd' ? { transaction_id } : {}",
    to: '{}',
    tests: [web('features/support/support-form.test.tsx', 'HS-03')],
  },
  {
    name: 'the name on a support form can be changed',
    rows: ['HS-02'],
    file: `${FEATURES}/support/support-form.tsx`,
    from: '<TextField label="Name" readOnly',
    to: '<TextField label="Name"',
    tests: [web('features/support/support-form.test.tsx', 'HS-02')],
  },
  {
    name: 'an exception in a support form says Something went wrong',
    rows: ['ER-28'],
    file: `${FEATURES}/support/use-send-case.ts`,
    from: 'meantRefusal(error) ?? FAILED',
    to: 'meantRefusal(error) ?? REFUSED',
    tests: [web('features/support/support-form.test.tsx', 'ER-28')],
  },
  {
    name: 'pages have no title of their own',
    rows: [],
    file: 'apps/web/src/ui/document-title.tsx',
    from: 'const title = page ? `${page} · ${PRODUCT_NAME}` : PRODUCT_NAME',
    to: 'const title = page === undefined ? PRODUCT_NAME : PRODUCT_NAME',
    tests: [web('ui/document-title.test.tsx')],
  },
]

/** The onboarding, the site around all pages, and help. */
export const WEB_SITE: Breach[] = [...STEPS, ...SITE]
