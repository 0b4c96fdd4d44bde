/** The platform's own pages, named like a product. */
export const platformWords = { name: '平台', hint: '用户、角色、表单、设置' } as const
