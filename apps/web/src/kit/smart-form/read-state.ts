import type { FieldState } from '@xinqiao/domain'

const readable: FieldState = { isShown: true, isRequired: false, isReadOnly: true, isSkipped: false }
const absent: FieldState = { ...readable, isShown: false }

/** Of a field that is only looked at. */
export const readState = (isShown: boolean): FieldState => (isShown ? readable : absent)
