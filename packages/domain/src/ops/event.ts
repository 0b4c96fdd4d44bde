/** How an event of the service is to be taken. */
export const eventTones = { good: '正常', bad: '要看一看', note: '知道即可' } as const

export type EventTone = keyof typeof eventTones
