/** What keeping a safety plan refuses. */
export const safetyPlanErrors = {
  'safety.empty': { code: 45131, http: 200, text: '请至少写下一条' },
  'safety.half_named': { code: 45132, http: 200, text: '要打给的人，请写上称呼和能拨通的号码' },
} as const
