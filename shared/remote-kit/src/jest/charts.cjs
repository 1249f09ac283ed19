// Stands for @ant-design/charts in tests: it measures letters on a canvas, which jsdom has not.
exports.Base = () => null;
