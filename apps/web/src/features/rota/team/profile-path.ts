/** Visitors come to choose whom to book; colleagues to know each other. */
export const profilePath = (
  { userId, category }: { readonly userId: string; readonly category: string },
  isVisitor: boolean,
): string => {
  const own = category === 'assessor' ? '/assess_detail/index' : '/counselor_detail/index'
  return `${isVisitor ? '/consultants_detail/index' : own}?userId=${userId}`
}
