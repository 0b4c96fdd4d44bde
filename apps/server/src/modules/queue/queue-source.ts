/** 5 排队 among the transfer sources of the specification. */
export const QUEUE_SOURCE = 5
