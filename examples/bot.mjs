// A bot that plays both games at `thirdage lab serve`; docs/bots.md explains it. Node 22 or newer, no packages.
//
// node examples/bot.mjs                                         plays the series that --rate has prepared
// node examples/bot.mjs http://127.0.0.1:8352/ trilogy easy     plays one game at a table of its own

const [home = "http://127.0.0.1:8352/", name, level] = process.argv.slice(2);
// Its idea: what it has not done for the longest time is worth trying; passing is not.
const lately = new Map();
let count = 0;

async function ask(path, body) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(home + path, body && { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error((await answer.json()).detail);
  return answer.json();
}

function pick(options) {
  const age = (option) => (["pass", "waste"].includes(option.kind) ? Infinity : (lately.get(option.key) ?? 0));
  const best = options.reduce((a, b) => (age(b) < age(a) ? b : a));
  lately.set(best.key, ++count);
  return best;
}

function put(view, { set, unset }) {
  for (const path of [...Object.keys(set), ...unset]) {
    const way = path.split("/");
    const last = way.pop();
    const part = way.reduce((found, step) => found[step], view);
    if (path in set) part[last] = set[path];
    else delete part[last];
  }
}

function play({ table, tokens }) {
  const socket = new WebSocket(`${home.replace("http", "ws")}api/tables/${table}/live`);
  const send = (message) => socket.send(JSON.stringify(message));
  let view, mine;
  socket.onopen = () => send({ type: "hello", tokens: Object.values(tokens) });
  return new Promise((done) => {
    socket.onclose = () => done("The connection was lost; the game goes on.");
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "state") [view, mine] = [message.view, message.yours];
      else if (message.type === "change") put(view, message);
      if (message.table?.over) done(message.table.result.reason), socket.close();
      else if (["state", "change"].includes(message.type) && mine.includes(view.decision?.seat)) {
        const { options } = view.decision;
        const best = pick(options);
        send({ type: "choose", ply: message.ply, index: options.indexOf(best), key: best.key });
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
