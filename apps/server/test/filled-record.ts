import type { FormAnswers } from '@xinqiao/domain'
import { bring } from './answers.ts'
import { filledForm, type Form } from './filled-form.ts'
import type { Visitor } from './people.ts'

export const filledRecord = (by: Visitor, form: Form, start: FormAnswers): Promise<FormAnswers> =>
  filledForm(form, start, (purpose) => bring(by, purpose))
