// Stands for a style sheet or an image in tests.
module.exports = '';
