export const FILES = '/visitorFile'
export const GLASS = '/archiveGlass/index'

export const filePath = (userId: string): string => `/visitorFile_info/index?userId=${userId}`
