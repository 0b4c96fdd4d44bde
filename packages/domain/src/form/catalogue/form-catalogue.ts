import { closingForms } from './closing.forms.ts'
import { consentForms } from './consent.forms.ts'
import { crisisForms } from './crisis.forms.ts'
import type { CatalogueForm } from './form-parts.ts'
import { recordForms } from './record.forms.ts'
import { registrationForms } from './registration.forms.ts'
import { sessionForms } from './session.forms.ts'
import { supervisionForms } from './supervision.forms.ts'

/** The forms every school starts with, in the order of their codes. Schools change their own copies. */
export const formCatalogue: readonly CatalogueForm[] = [
  ...registrationForms,
  ...consentForms,
  ...recordForms,
  ...sessionForms,
  ...closingForms,
  ...crisisForms,
  ...supervisionForms,
].toSorted((a, b) => (a.code < b.code ? -1 : 1))
