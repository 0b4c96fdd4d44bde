// @ts-check
// Loaded into the server ahead of its own code. The server is not in the terminal's process group (see start.mjs), so
// when its parent is killed outright nothing would tell it; the closing of their channel does.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
