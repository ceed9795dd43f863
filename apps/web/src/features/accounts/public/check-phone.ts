import { isInternational, normalizedPhone, PHONE_UNKNOWN } from '@heartwell/contract/text/phone-numbers.ts'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/**
 * A resolver that also checks a number with a country code by the plan of its country. The plans load with the first such
 * number; without a network only the server checks it.
 * @param name the field with the phone number
 */
export function checkPhone<Values extends FieldValues, Context, Output>(
  resolver: Resolver<Values, Context, Output>,
  name: keyof Values & string,
): Resolver<Values, Context, Output> {
  return async (values, context, options) => {
    const result = await resolver(values, context, options)
    const phone = normalizedPhone(String(values[name] ?? ''))
    if (!isInternational(phone) || name in result.errors) return result
    const plan = await import('@heartwell/contract/text/phone-plan.ts').catch(() => undefined)
    if (!plan || plan.readPhone(phone)) return result
    const fault = { type: 'phone', message: PHONE_UNKNOWN, ref: document.getElementsByName(name)[0] }
    return { values: {}, errors: { ...result.errors, [name]: fault } as FieldErrors<Values> } // `name` is a field.
  }
}
