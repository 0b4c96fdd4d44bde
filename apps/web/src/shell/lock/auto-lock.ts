/** Minutes without anybody there, as they are offered. */
export const AUTO_LOCK = [5, 15, 30] as const
