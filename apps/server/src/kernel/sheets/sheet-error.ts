/** Why a workbook cannot be read: locked by a password, damaged or something else altogether, more than we care to unpack or wait for. */
export type SheetFault = 'locked' | 'broken' | 'too_big' | 'too_slow'

export class SheetError extends Error {
  readonly fault: SheetFault
  constructor(fault: SheetFault, options?: ErrorOptions) {
    super(`the workbook is ${fault}`, options)
    this.fault = fault
  }
}
