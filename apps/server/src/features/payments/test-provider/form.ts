import { z } from 'zod'
import { validInput } from '../../../platform/http/request-input.ts'
import type { PayForm, TestToken } from './rules.ts'

const TOKENS = ['tok_works', 'tok_declined', 'tok_bank_check', 'tok_late', 'tok_twice'] as const satisfies TestToken[]
const Form = z.object({ token: z.enum(TOKENS), bank: z.enum(['approved', 'refused']).optional() })

/** @throws AppError request.invalid */
export const parseTestForm = (body: unknown): PayForm => validInput(Form, body)
