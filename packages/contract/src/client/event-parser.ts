/** Reads the names of server-sent events out of whatever pieces they arrive in; comments and data are passed over. */
export const createEventParser = (onEvent: (name: string) => void): ((text: string) => void) => {
  let rest = ''
  let name = ''
  return (text) => {
    const lines = (rest + text).split(/\r\n|\n|\r/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith('event:')) name = line.slice('event:'.length).trim()
      else if (line === '') {
        if (name !== '') onEvent(name)
        name = ''
      }
    }
  }
}
