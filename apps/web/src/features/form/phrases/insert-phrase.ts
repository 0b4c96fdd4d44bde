/** Into the field as if it had been typed there: in the place of what is chosen, and undone like any other word. */
export const insertPhrase = (field: HTMLTextAreaElement, phrase: string): boolean => {
  if (!field.isConnected || field.disabled || field.readOnly) return false
  const { selectionStart: from, selectionEnd: to, value, maxLength } = field
  if (maxLength >= 0 && value.length - (to - from) + phrase.length > maxLength) return false
  field.focus()
  field.setRangeText(phrase, from, to, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}
