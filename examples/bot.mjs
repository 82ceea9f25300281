// A bot that plays both games at `thirdage lab serve`; docs/bots.md explains it. Node 22 or newer, no packages.
//
// node examples/bot.mjs                                         plays the series that --rate has prepared
// node examples/bot.mjs http://127.0.0.1:8352/ trilogy easy     plays one game at a table of its own

const [home = "http://127.0.0.1:8352/", name, level] = process.argv.slice(2);
// Its idea: what it has not done for the longest time is worth trying; passing is not.
const lately = new Set(); // of keys, what was done last is at the end

async function ask(path, body) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(home + path, body && { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error((await answer.json()).detail);
  return answer.json();
}

function pick(options) {
  const age = ({ kind, key }) => (["pass", "waste"].includes(kind) ? Infinity : [...lately].indexOf(key));
  const best = options.reduce((a, b) => (age(b) < age(a) ? b : a));
  lately.delete(best.key);
  lately.add(best.key);
  return best;
}

function play({ table, tokens }) {
  const socket = new WebSocket(`${home.replace("http", "ws")}api/tables/${table}/live`);
  const send = (message) => socket.send(JSON.stringify(message));
  socket.onopen = () => send({ type: "hello", tokens: Object.values(tokens) });
  return new Promise((done) => {
    socket.onclose = () => done("The connection was lost; the game goes on.");
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.table?.over) done(message.table.result.reason), socket.close();
      const asked = (message.view ?? message.set)?.decision; // of a state, or of a change
      if (asked && asked.seat in tokens) {
        const best = pick(asked.options);
        send({ type: "choose", ply: message.ply, index: asked.options.indexOf(best), key: best.key });
      }
    };
  });
}

if (level) {
  const { seats } = (await ask("api/scenarios")).find((scenario) => scenario.name === name);
  const held = Object.fromEntries(seats.map((one) => [one.seat, one.side === "free" ? "me" : level]));
  console.log(await play(await ask("api/tables", { scenario: name, seats: held })));
} else {
  for (let game; (game = await ask("api/series/game", {})).table; )
    console.log(`Game ${game.game} of ${game.games}: ${await play(game)}`);
}
