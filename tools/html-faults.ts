import { HtmlValidate } from 'html-validate'

/** The rules of the HTML standard, without those of style. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
})

/** What is not valid in an HTML document, as one line each. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'document'})`),
  )
}
