/** A dialog of antd stands whole in a low window too, with its head and its buttons: what is longer scrolls in its body. */
export const withinWindow = {
  top: 'min(100px, 6vh)',
  body: { maxHeight: 'min(70vh, calc(92vh - 170px))', overflow: 'auto' },
} as const
