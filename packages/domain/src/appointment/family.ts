/** 家庭咨询: who comes besides the visitor. */
export const familyRules = { most: 10, nameMax: 50 } as const

/** As the record's own form has them. */
export const familyRelations = {
  '1': '父亲',
  '2': '母亲',
  '3': '配偶或伴侣',
  '4': '兄弟姐妹',
  '5': '祖辈',
  '6': '其他亲属',
} as const
export type FamilyRelation = keyof typeof familyRelations

/** How somebody has agreed: a signed paper, or by word in the room. */
export const familyConsents = { none: '尚未同意', paper: '已签纸质同意书', present: '当面同意' } as const
export type FamilyConsent = keyof typeof familyConsents

export type FamilyMember = { readonly name: string; readonly isAdult: boolean; readonly consent: FamilyConsent }

/** Adults answer for themselves: nobody's agreement stands for another's. */
const withoutConsent = <M extends Pick<FamilyMember, 'isAdult' | 'consent'>>(members: readonly M[]): readonly M[] =>
  members.filter(({ isAdult, consent }) => isAdult && consent === 'none')

export type FamilyRefusal = { readonly error: 'family.nobody' | 'family.consent_missing'; readonly names: string }

/** Why a talk with a family does not begin yet; null when it may. */
export const familyRefusal = (members: readonly FamilyMember[]): FamilyRefusal | null => {
  if (members.length === 0) return { error: 'family.nobody', names: '' }
  const names = withoutConsent(members).map(({ name }) => name)
  return names.length > 0 ? { error: 'family.consent_missing', names: names.join('、') } : null
}
