/** What the way itself leads through is no reason to turn somebody away. */
const ON_THE_WAY: ReadonlySet<string> = new Set(['appointment.agreement_missing'])

export const isOnTheWay = (error: string): boolean => ON_THE_WAY.has(error)

/** Somebody was quicker, or the time has gone by: another time will do. */
const OTHER_TIME: ReadonlySet<number> = new Set([
  41001, 41002, 41003, 41006, 41010, 41015, 41017, 41108, 41109, 41110, 41111,
])

export const wantsOtherTime = (code: number): boolean => OTHER_TIME.has(code)
