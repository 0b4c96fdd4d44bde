export const FILES = '/visitorFile'
export const STUDENTS = '/studentFile'
export const PORTRAIT = '/portrait'
export const GRANTS = '/archiveGrant/index'
export const GLASS = '/archiveGlass/index'

export const lifePath = (userId: string): string => `/aLiftTimeFilelistInfo?userId=${userId}`
export const reportPath = (userId: string): string => `/aLiftTimeReport?userId=${userId}`
export const portraitPath = (userId: string): string => `${PORTRAIT}?userId=${userId}`
export const casePath = (id: string): string => `/case_manage_info/index?id=${id}`
export const filePath = (userId: string): string => `/visitorFile_info/index?userId=${userId}`
export const personPath = (userId: string): string => `/user_manage/userinfo?id=${userId}`
