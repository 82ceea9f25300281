// How a sound is heard, rendered without a loudspeaker: how loud at its peak and to the ear, how long, how bright. See test_pages.py.
async ([module, name]) => {
    const RATE = 44100;
    const context = seconds => new OfflineAudioContext(1, RATE * seconds, RATE);
    const studio = context(3);
    studio.resume = async () => {}; // what makes sounds wakes the loudspeaker first
    window.AudioContext = function () { return studio; };
    const {make} = await import(`${module}?${name}`); // anew for each sound, so that each has a studio of its own
    make(name, 1);
    const heard = await studio.startRendering();
    // An ear, and a small loudspeaker, make little of what is low.
    const ear = context(3);
    const source = new AudioBufferSourceNode(ear, {buffer: heard});
    source.connect(new BiquadFilterNode(ear, {type: "highpass", frequency: 400, Q: 0.7})).connect(ear.destination);
    source.start();
    const [all, bright] = [heard, await ear.startRendering()].map(buffer => buffer.getChannelData(0));
    const loudest = (samples, long) => {
        let [sum, most] = [0, 0];
        samples.forEach((sample, n) => {
            sum += sample ** 2 - (n >= long ? samples[n - long] ** 2 : 0);
            most = Math.max(most, sum);
        });
        return 10 * Math.log10(most / long + 1e-12);
    };
    const peak = all.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    const seconds = all.findLastIndex(sample => Math.abs(sample) > 0.001) / RATE;
    let crossings = 0;
    for (let n = 1; n < all.length; n += 1) if (all[n] * all[n - 1] < 0 && Math.abs(all[n]) > 0.0005) crossings += 1;
    return {peak, seconds, loud: loudest(bright, RATE * 0.4), pitch: crossings / 2 / Math.max(0.1, seconds)};
}
