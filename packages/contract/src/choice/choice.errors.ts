/** What one's own decisions are refused with: said to the person themselves. */
export const choiceErrors = {
  'choice.contact_asked': { code: 49216, http: 200, text: '已经告诉老师了，会尽快联系你' },
} as const
